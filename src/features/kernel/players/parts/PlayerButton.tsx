import { useSyncExternalStore } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { musicIcon } from '#ui/icons.ts'
import { readNoPlayer, readPlayer, subscribePlayer } from './player-state.ts'

/** Whether the queue of the player holds a track. */
export const useHasQueue = (): boolean =>
  useSyncExternalStore(subscribePlayer, readPlayer, readNoPlayer).isQueued

interface PlayerButtonProps {
  className: string
  /** Sounds of the site, for whoever has queued nothing. */
  playlist: ReadonlyArray<{ title: string; src: string }>
}

/** Puts the player aside, where it plays on, and brings it back. */
export function PlayerButton({ className, playlist }: PlayerButtonProps) {
  const { t } = useI18n()
  const { isShown, isPlaying } = useSyncExternalStore(subscribePlayer, readPlayer, readNoPlayer)
  const label = t(isShown ? 'shell.rail.playerAside' : 'shell.rail.player')
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      title={label}
      aria-pressed={isShown}
      data-playing={isPlaying || undefined}
      onClick={() =>
        void import('./player/show-player.tsx').then(({ togglePlayer }) => togglePlayer(playlist))
      }
    >
      <Icon path={musicIcon} size={20} />
    </button>
  )
}
