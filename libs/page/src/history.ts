/** The page of an account at any moment, by its versions; shared by server and browser. */
export {
  changeMoments,
  itemAt,
  joinedHistory,
  ledTo,
  pageAt,
  withTitle,
  type ItemHistory,
  type ItemThen,
  type ItemVersion,
  type LedTo,
  type PageHistory,
  type PageThen,
  type PageVersion,
} from './history/page-at';
