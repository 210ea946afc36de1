export { createMailFolder, type MailFolder, type MailFolderOptions, type StoredMail } from './mail-folder';
