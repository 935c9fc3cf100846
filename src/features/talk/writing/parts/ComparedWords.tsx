import '../compared.css'
import { compareWords } from '../rules/compare-words.ts'

/** Two texts in one, word by word: what was taken out, and what came in. */
export const ComparedWords = ({ before, after }: { before: string; after: string }) => (
  <div className="compared" dir="auto">
    {compareWords(before, after).map(({ kind, text }, place) => {
      const Tag = kind === 'same' ? 'span' : kind === 'added' ? 'ins' : 'del'
      // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other key
      return <Tag key={place}>{text}</Tag>
    })}
  </div>
)
