import { commentExample } from '../kinds/comment/testing/comment.example';
import { dmExample } from '../kinds/dm/testing/dm.example';
import { linkExample } from '../kinds/link/testing/link.example';
import { photoExample } from '../kinds/photo/testing/photo.example';
import { profileExample } from '../kinds/profile/testing/profile.example';
import { questionExample } from '../kinds/question/testing/question.example';
import { socialsExample } from '../kinds/socials/testing/socials.example';
import type { ContentKindId } from '../registry/content-kinds';
import type { KindExample } from './kind-example';

/** The example of each kind. A kind without a line here does not compile. */
export const kindExamples: Readonly<Record<ContentKindId, KindExample>> = {
  link: linkExample,
  profile: profileExample,
  socials: socialsExample,
  photo: photoExample,
  comment: commentExample,
  dm: dmExample,
  question: questionExample,
};
