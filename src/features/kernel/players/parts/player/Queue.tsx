import { type KeyboardEvent, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { closeIcon } from '#ui/icons.ts'
import { clockOf, moveTrack, type Playlist, removeTrack } from '../../rules/playlist.ts'
import { pick, setQueue } from './sound.ts'
import { playerWords } from './words.ts'

/** What plays next, to be picked, taken away and put in another order: by drag, or Alt and the arrow keys. */
export function Queue({ playlist }: { playlist: Playlist }) {
  const [dragged, setDragged] = useState<number | null>(null)
  const words = playerWords()
  const move = (from: number, to: number) => setQueue(moveTrack(playlist, from, to))
  const moveByKey = (event: KeyboardEvent, at: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || by === 0) return
    event.preventDefault()
    move(at, at + by)
  }
  return (
    <ol className="player-queue" aria-label={words['players.queue']}>
      {playlist.list.map((track, at) => (
        <li
          key={track.src}
          draggable
          data-dragged={dragged === at || undefined}
          onDragStart={() => setDragged(at)}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => dragged !== null && event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            if (dragged !== null && dragged !== at) move(dragged, at)
            setDragged(null)
          }}
        >
          <button
            type="button"
            aria-current={at === playlist.index || undefined}
            aria-description={words['players.move']}
            onClick={() => pick(at)}
            onKeyDown={(event) => moveByKey(event, at)}
          >
            <span>{track.title}</span>
            {track.time > 0 && <span className="num">{clockOf(track.time)}</span>}
          </button>
          <button
            type="button"
            className="player-press"
            aria-label={`${words['players.remove']}: ${track.title}`}
            onClick={() => setQueue(removeTrack(playlist, at))}
          >
            <Icon path={closeIcon} size={16} />
          </button>
        </li>
      ))}
    </ol>
  )
}
