import { ChangeUsernameController } from './change-username/change-username.controller';
import { ChangeUsernameHandler } from './change-username/change-username.handler';
import { GetUsernamesController } from './get-usernames/get-usernames.controller';
import { GetUsernamesHandler } from './get-usernames/get-usernames.query';

export const usernameControllers = [GetUsernamesController, ChangeUsernameController];
export const usernameHandlers = [GetUsernamesHandler, ChangeUsernameHandler];
