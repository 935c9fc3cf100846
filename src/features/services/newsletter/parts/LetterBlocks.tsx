import type { Block, Run } from '#features/kernel/delivery/public/letters.ts'

/** A letter on the web: the same blocks as in the mail. */
export function LetterBlocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="grid gap-4">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a letter never change their order
        <BlockOf key={index} block={block} />
      ))}
    </div>
  )
}

function BlockOf({ block }: { block: Block }) {
  switch (block.kind) {
    case 'prose':
      return (
        <p className="whitespace-pre-line">
          {block.runs.map((run, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same
            <Words key={index} run={run} />
          ))}
        </p>
      )
    case 'section':
      return <h2 className="mt-2 text-20">{block.title}</h2>
    case 'quote':
      return <blockquote className="border-s-2 border-line ps-4 whitespace-pre-line">{block.text}</blockquote>
    case 'item':
      return (
        <div className="grid gap-1 border-t border-line pt-4">
          <h3 className="text-16 font-semibold">
            {block.href === null ? (
              block.title
            ) : (
              <a href={block.href} className="link">
                {block.title}
              </a>
            )}
          </h3>
          {block.text && <p>{block.text}</p>}
          <p className="text-13 text-soft">{block.note}</p>
        </div>
      )
    default:
      return null
  }
}

function Words({ run: { text, href, isStrong, isEmphasized } }: { run: Run }) {
  const marked = isEmphasized ? <em>{text}</em> : text
  const words = isStrong ? <strong>{marked}</strong> : marked
  return href ? (
    <a href={href} className="link">
      {words}
    </a>
  ) : (
    words
  )
}
