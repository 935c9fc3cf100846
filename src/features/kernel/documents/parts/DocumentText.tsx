import { use } from 'react'
import { SaidOnceContext } from '#ui/SaidOnce.tsx'
import '../blocks.css'

/** A stored text as the server rendered it: safe HTML from `renderStored`, and from nowhere else. */
export function DocumentText({ html, className = '' }: { html: string; className?: string }) {
  const said = use(SaidOnceContext)?.text?.(html)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for HTML that our renderer made
  return <div className={`doc ${className}`} data-said={said} dangerouslySetInnerHTML={{ __html: html }} />
}
