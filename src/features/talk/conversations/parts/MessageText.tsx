import { Fragment } from 'react'
import { ADDRESSES } from '../rules.ts'

const PIECES = new RegExp(`(${ADDRESSES.source})`, 'g')

/** The text of a message, with links to this site and mentioned names. */
export function MessageText({ text, names }: { text: string; names: readonly string[] }) {
  return (
    <>
      {text.split(PIECES).map((piece, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not change order
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
  // Longest names first, so that 'Ana Lin' is not matched as 'Ana'.
  const pattern = found
    .sort((one, other) => other.length - one.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')
  return text.split(new RegExp(`(@(?:${pattern}))`, 'gi')).map((piece, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not change order
      <span key={place} className="talk-at">
        {piece}
      </span>
    ) : (
      piece
    ),
  )
}
