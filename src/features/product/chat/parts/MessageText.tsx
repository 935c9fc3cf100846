import { Fragment } from 'react'
import { ADDRESSES } from '../rules.ts'

const PIECES = new RegExp(`(${ADDRESSES.source})`, 'g')

/** What somebody said: links where they lead to this site, and the names of those it speaks to. */
export function MessageText({ text, names }: { text: string; names: readonly string[] }) {
  return (
    <>
      {text.split(PIECES).map((piece, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their places
        <Fragment key={place}>
          {place % 2 === 1 ? <Address address={piece} /> : <Mentions text={piece} names={names} />}
        </Fragment>
      ))}
    </>
  )
}

function Address({ address }: { address: string }) {
  const isOwn = address.startsWith(`${location.origin}/`)
  return (
    <a href={address} {...(!isOwn && { target: '_blank', rel: 'nofollow ugc noopener noreferrer' })}>
      {isOwn ? address.slice(location.origin.length) : address.replace(/^https?:\/\//, '')}
    </a>
  )
}

function Mentions({ text, names }: { text: string; names: readonly string[] }) {
  const found = names.filter((name) => text.toLowerCase().includes(`@${name.toLowerCase()}`))
  if (found.length === 0) return text
  // The longest first: 'Ana Lin' is not 'Ana' and a word.
  const pattern = found
    .sort((one, other) => other.length - one.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')
  return text.split(new RegExp(`(@(?:${pattern}))`, 'gi')).map((piece, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their places
      <span key={place} className="chat-at">
        {piece}
      </span>
    ) : (
      piece
    ),
  )
}
