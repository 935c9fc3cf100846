import type { Block, Desk, Letter } from './letter.ts'

/** A letter as plain text, for those who read mail so. */
export function plainLetter({ heading, blocks }: Letter, { t, siteName, siteUrl }: Desk): string {
  const parts = [
    heading,
    ...blocks.map(plainBlock),
    `— ${t('delivery.footer', { site: siteName })}\n${siteUrl}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function plainBlock(block: Block): string {
  switch (block.kind) {
    case 'code':
      return `    ${block.code}`
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'button':
      return `${block.label}:\n${block.href}`
    case 'quote':
      return block.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')
    case 'section':
      return `== ${block.title} ==`
    case 'item':
      return [block.title, block.text && `> ${block.text}`, block.href, `(${block.note})`]
        .filter(Boolean)
        .join('\n')
    case 'link':
      return `${block.label}: ${block.href}`
    case 'prose':
      return block.runs.map(({ text, href }) => (href && href !== text ? `${text} (${href})` : text)).join('')
    case 'text':
    case 'note':
      return block.text
  }
}
