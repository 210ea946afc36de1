interface SectionHeadingProps {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
}

/** Begins a section of the landing page. */
export const SectionHeading = ({ id, title, text }: SectionHeadingProps) => (
  <>
    <h2 id={id} className="title-large text-32 leading-[1.15] text-balance sm:text-40">
      {title}
    </h2>
    {text !== undefined && <p className="mt-3 max-w-[560px] text-16 text-muted sm:text-18">{text}</p>}
  </>
);
