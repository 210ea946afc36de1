import { isVideo, type AttachedFile } from '../item/item.events';
import { uploadAggregate } from './upload.aggregate';
import type { UploadChecked, UploadDiscarded } from './upload.events';

/** Streams of uploads begin with it, and no others do. */
export const UPLOAD_STREAMS = uploadAggregate.stream('');
/** The type of the event with the files of an upload. */
export const UPLOAD_CHECKED: UploadChecked['type'] = 'content.UploadChecked.v1';
/** The type of the event after which they are removed. */
export const UPLOAD_DISCARDED: UploadDiscarded['type'] = 'content.UploadDiscarded.v1';

const keyIn = (address: string): string => address.slice(address.indexOf('/uploads/') + '/uploads/'.length);

const addressesOf = (file: AttachedFile): readonly string[] =>
  isVideo(file) ? [file.url] : file.variants.map(({ url }) => url);

/** The keys of the objects that a checked upload has, by the data of its `UPLOAD_CHECKED`. */
export const keptKeys = ({ file }: UploadChecked['data']): readonly string[] => addressesOf(file).map(keyIn);
