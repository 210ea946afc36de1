import { limitOf, type Endpoint } from '@marquee/contracts';
import { applyDecorators, HttpCode, RequestMapping, RequestMethod, UseGuards } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { AccountLimitGuard } from './account-limit.guard';
import { OwnerGuard } from './owner-guard';
import type { BodyConfig } from './body-limits';
import type { AnswerConfig } from './http.metrics';
import type { AccessConfig } from './owners-first';
import { markEndpoint } from './route-metadata';

/** The path of an endpoint in the notation of routes. */
export const pathOf = (endpoint: Endpoint): string => endpoint.path.replace(/\{(\w+)\}/g, ':$1');

const configOf = (endpoint: Endpoint): AccessConfig & BodyConfig & AnswerConfig => {
  const { access, bodyBytes, largeBody, bodyType, replyType } = endpoint;
  return {
    access,
    isStream: replyType === 'text/event-stream',
    ...(largeBody !== undefined && { largeBody }),
    ...(bodyBytes !== undefined && { bodyBytes }),
    ...(bodyType !== undefined && { bodyType }),
  };
};

/** Binds a controller method to an endpoint of `@marquee/contracts`: method, path, status, access, limits and input checks. */
export const Route = (endpoint: Endpoint): MethodDecorator =>
  applyDecorators(
    RequestMapping({ method: RequestMethod[endpoint.method], path: pathOf(endpoint) }),
    HttpCode(endpoint.status),
    RouteConfig(configOf(endpoint)),
    ...(endpoint.access === 'owner' ? [UseGuards(OwnerGuard)] : []),
    ...(limitOf(endpoint) ? [UseGuards(AccountLimitGuard)] : []),
    (_target: object, _key: string | symbol, descriptor: PropertyDescriptor) =>
      markEndpoint(descriptor.value as object, endpoint),
  );
