export { createSmtpMailer, type SmtpMailer, type SmtpMailerOptions } from './smtp-mailer';
export { createMailFolder, type MailFolder, type MailFolderOptions, type StoredMail } from './mail-folder';
