export { sandboxCustomers } from './sandbox-customer';
export { openSandboxPayments } from './sandbox-payments';
