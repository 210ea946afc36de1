export { openSandboxPayments, type SandboxOptions } from './sandbox-payments';
