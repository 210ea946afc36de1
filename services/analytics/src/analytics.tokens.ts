export const ITEM_FINDER = Symbol('ItemFinder');
export const CLEARANCES_OF_ITEMS = Symbol('Clearances');
export const ACCOUNT_TURNS = Symbol('AccountTurns');
export const TIME_ZONES = Symbol('TimeZones');
export const RECORD_CURSORS = Symbol('RecordCursors');
export const CLICK_IDS = Symbol('ClickIds');
export const MAINTENANCE = Symbol('Maintenance');
