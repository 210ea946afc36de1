import createClient, { type Client, type ClientOptions } from 'openapi-fetch';
import type { paths } from './generated/paths';

export type { components, operations, paths } from './generated/paths';
export type ApiClient = Client<paths>;

/** A typed client of the API: `client.GET('/api/content', { params: { query } })`. It never throws for an HTTP status. */
export const createApiClient = (options: ClientOptions): ApiClient => createClient<paths>(options);
