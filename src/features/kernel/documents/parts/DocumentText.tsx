import '../blocks.css'

/** A stored text as the server rendered it: safe HTML from `renderStored`, and from nowhere else. */
export function DocumentText({ html, className = '' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for HTML that our renderer made
  return <div className={`doc ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
