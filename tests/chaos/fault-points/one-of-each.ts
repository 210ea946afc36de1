import type { Product } from '@marquee/test-kit/product';
import type { Subject } from './loop';
import { OneClickAndOneEdit } from './one-click-and-one-edit';
import { OneMessageAndOneSticker } from './one-message-and-one-sticker';
import { Owner } from './owner';

/** A click, an edit, a message and a sticker of one owner. */
export class OneOfEach implements Subject {
  readonly clicks: OneClickAndOneEdit;
  private readonly messages: OneMessageAndOneSticker;
  private readonly owner: Owner;

  constructor(product: () => Product) {
    this.owner = new Owner(product);
    const account = () => this.owner.account;
    this.clicks = new OneClickAndOneEdit(product, account);
    this.messages = new OneMessageAndOneSticker(product, account);
  }

  async begin(): Promise<void> {
    await this.owner.begin();
    await this.clicks.begin();
    await this.messages.begin();
  }

  async happen(): Promise<void> {
    await this.owner.keepSignedIn().catch(() => undefined);
    await Promise.all([this.clicks.happen(), this.messages.happen()]);
  }

  async fault(): Promise<string | null> {
    await this.owner.keepSignedIn();
    return (await this.messages.fault()) ?? (await this.clicks.fault());
  }

  isSentOn(): Promise<boolean> {
    return this.clicks.isSentOn();
  }
}
