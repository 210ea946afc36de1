export { createSmtpMailer } from './smtp-mailer';
export { createMailFolder, type MailFolder, type StoredMail } from './mail-folder';
