import '../compared.css'
import { compareWords } from '../rules/compare-words.ts'

/** The differences of two texts, word by word: what was removed and what was added. */
export const ComparedWords = ({ before, after }: { before: string; after: string }) => (
  <div className="compared" dir="auto">
    {compareWords(before, after).map(({ kind, text }, place) => {
      const Tag = kind === 'same' ? 'span' : kind === 'added' ? 'ins' : 'del'
      // biome-ignore lint/suspicious/noArrayIndexKey: segments have no other key
      return <Tag key={place}>{text}</Tag>
    })}
  </div>
)
