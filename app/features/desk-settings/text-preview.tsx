interface TextPreviewProps {
  /** Empty if the text has no title. */
  title: string;
  html: string;
  language: { tag: string; name: string };
  label: string;
}

/** A text of the shop as visitors see it. */
export const TextPreview = ({ title, html, language: { tag, name }, label }: TextPreviewProps) => (
  <section className="bill" aria-label={`${label} (${name})`} lang={tag}>
    {title ? <p className="title">{title}</p> : null}
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: checked by the api to hold no HTML */}
    <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
  </section>
);
