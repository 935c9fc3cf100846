import '../sections.css'

/** The heading of a section of a page, and a line or two below it. */
export function SectionHead({ title, text, isCentered = false }: SectionHeadProps) {
  if (!title && !text) return null
  return (
    <header className="section-head" data-align={isCentered ? 'center' : undefined}>
      {title && <h2>{title}</h2>}
      {text && <p>{text}</p>}
    </header>
  )
}

interface SectionHeadProps {
  title: string
  text: string
  isCentered?: boolean
}
