/** The entry of the remote: the shell mounts `./routes` and loads nothing else. */
export { default } from './routes';
