import { keyOfPictureFile, ownerCookieName, type OwnerCookie } from '@marquee/contracts';
import {
  answerError,
  CLOCK,
  LOGGER,
  OwnerGuard,
  readCookie,
  type CallerIdentity,
  type Clock,
  type Logger,
} from '@marquee/nest-kit';
import { DomainError } from '@marquee/kernel';
import type { ObjectStore } from '@marquee/ports';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContentSettings } from '../content.env';
import { FILE_AUDIENCES, OBJECTS, OWNER_COOKIE, SETTINGS, UPLOADS } from '../content.ports';
import { arrivingPut, drainBody } from './receive-upload/arriving-put';
import type { FileAudiences } from './serve-file/file-audiences';
import { sendFile } from './serve-file/send-file';
import { keyOfVideoFile, uploadOfKey } from './upload.keys';
import type { Uploads } from './uploads';

/**
 * The routes of bytes, in a Fastify plugin of their own: there any type of body is a stream and is never read into memory
 * before the route has checked who sent it.
 */
@Injectable()
export class UploadRoutes implements OnModuleInit {
  constructor(
    @Inject(HttpAdapterHost) private readonly host: HttpAdapterHost,
    @Inject(UPLOADS) private readonly uploads: Uploads,
    @Inject(OBJECTS) private readonly objects: ObjectStore,
    @Inject(FILE_AUDIENCES) private readonly audiences: FileAudiences,
    @Inject(OWNER_COOKIE) private readonly ownerCookie: OwnerCookie,
    @Inject(OwnerGuard) private readonly guard: OwnerGuard,
    @Inject(SETTINGS) private readonly settings: ContentSettings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    // Not awaited: that would finish Fastify's start before Nest has given it its error handler, and what is refused before it reaches a
    // controller would be answered by Fastify in its own words.
    void fastify.register((scope, _options, done) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload));
      scope.setErrorHandler(answerError(this.logger));
      scope.put('/uploads/incoming/:uploadId', (request: FastifyRequest<{ Params: { uploadId: string } }>, reply) =>
        this.receive(request, reply),
      );
      scope.get('/uploads/pictures/:picture', (request: FastifyRequest<{ Params: { picture: string } }>, reply) =>
        this.send(keyOfPictureFile(request.params.picture), request, reply),
      );
      scope.get('/uploads/videos/:video', (request: FastifyRequest<{ Params: { video: string } }>, reply) =>
        this.send(keyOfVideoFile(request.params.video), request, reply),
      );
      done();
    });
  }

  /** A file that the client may not read is answered like one that does not exist. */
  private async send(key: string | null, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const uploadId = key === null ? null : uploadOfKey(key);
    const audience = uploadId === null ? null : await this.audiences.of(uploadId);
    const mayRead =
      audience !== null &&
      (audience.readers === 'everyone' || audience.ownerId === (await this.readerOf(request, reply)));
    return sendFile(this.objects, mayRead ? key : null, audience?.readers ?? 'owner', { request, reply });
  }

  /** The signed-in owner: by the token of a client of the API, or by the cookie, which is all that a browser sends for a picture. */
  private async readerOf(request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
    if (request.headers.authorization?.startsWith('Bearer ')) {
      await this.guard.verify(request, reply);
      return (request as { user?: CallerIdentity }).user?.accountId ?? null;
    }
    return this.ownerCookie.verify(readCookie(request, ownerCookieName(this.settings.PUBLIC_URL)));
  }

  private async receive(request: FastifyRequest<{ Params: { uploadId: string } }>, reply: FastifyReply): Promise<void> {
    const meta = { at: this.clock(), causationId: request.id, correlationId: request.id };
    try {
      await this.uploads.receive(request.params.uploadId, arrivingPut(request), meta);
    } catch (error) {
      await drainBody(request.raw);
      // What was not read of the body must not be taken for the next request.
      void reply.header('connection', 'close');
      throw isBrokenOff(error) ? new DomainError('upload_size', 'The upload was interrupted.') : error;
    }
    return reply.status(200).send();
  }
}

const isBrokenOff = (error: unknown): boolean =>
  ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes((error as NodeJS.ErrnoException).code ?? '');
