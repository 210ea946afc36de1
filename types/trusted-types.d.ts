/** Trusted Types, which TypeScript's own types of the browser lack. */
interface TrustedTypePolicy {
  /** Represents a string in sinks of HTML. */
  createHTML(text: string): string;
}
interface TrustedTypePolicyFactory {
  /** What a rule answers is trusted; null refuses the text, and so does a rule that is absent. */
  createPolicy(
    name: string,
    rules: {
      readonly createHTML?: (text: string) => string | null;
      readonly createScriptURL?: (address: string) => string | null;
    },
  ): TrustedTypePolicy;
}
/** Absent in browsers without Trusted Types. */
// eslint-disable-next-line no-var -- nothing else is a member of globalThis
declare var trustedTypes: TrustedTypePolicyFactory | undefined;
