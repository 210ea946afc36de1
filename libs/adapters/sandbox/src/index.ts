export { sandboxCustomers } from './sandbox-customer';
export { openSandboxPayments, type SandboxOptions } from './sandbox-payments';
