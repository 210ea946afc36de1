import {
  Archive,
  ArchiveRestore,
  ArrowUpToLine,
  Eye,
  EyeOff,
  Pin,
  PinOff,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import type { BatchChange } from '../api/batch.api';

export const changeIcons: Readonly<Record<BatchChange, LucideIcon>> = {
  publish: Eye,
  hide: EyeOff,
  moveToTop: ArrowUpToLine,
  pin: Pin,
  unpin: PinOff,
  archive: Archive,
  unarchive: ArchiveRestore,
  delete: Trash2,
};
