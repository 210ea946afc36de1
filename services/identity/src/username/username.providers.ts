import { ChangeUsernameController } from './change-username/change-username.controller';
import { ChangeUsernameHandler } from './change-username/change-username.handler';
import { CheckUsernameController } from './check-username/check-username.controller';
import { CheckUsernameHandler } from './check-username/check-username.query';
import { GetUsernamesController } from './get-usernames/get-usernames.controller';
import { GetUsernamesHandler } from './get-usernames/get-usernames.query';

export const usernameControllers = [GetUsernamesController, CheckUsernameController, ChangeUsernameController];
export const usernameHandlers = [GetUsernamesHandler, CheckUsernameHandler, ChangeUsernameHandler];
