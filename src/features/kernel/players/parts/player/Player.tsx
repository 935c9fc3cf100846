import './player.css'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Icon } from '#ui/Icon.tsx'
import {
  chevronLeftIcon,
  chevronRightIcon,
  closeIcon,
  listIcon,
  musicIcon,
  pauseIcon,
  playIcon,
} from '#ui/icons.ts'
import { clockOf } from '../../rules/playlist.ts'
import { Queue } from './Queue.tsx'
import { Spectrum } from './Spectrum.tsx'
import {
  close,
  placeNow,
  readSound,
  seek,
  setSpeed,
  setVolume,
  step,
  subscribeSound,
  toggle,
} from './sound.ts'
import { playerWords } from './words.ts'

const SPEEDS = [0.75, 1, 1.25, 1.5, 2]
/** ms between two looks at how far it is. */
const LOOKS = 250

/** What plays, over whatever page is open. */
export function Player({ onClose }: { onClose: () => void }) {
  const { playlist, isPlaying, hasFailed } = useSyncExternalStore(subscribeSound, readSound)
  const [isListed, setListed] = useState(false)
  const track = playlist.list[playlist.index]
  const words = playerWords()
  useEffect(() => {
    if (!track) onClose()
  }, [track, onClose])
  if (!track) return null
  return (
    <aside className="player" aria-label={words['players.title']} data-playing={isPlaying || undefined}>
      <div className="player-row">
        <span className="player-thumb">
          {track.thumb ? (
            <img src={track.thumb} alt="" width={44} height={44} />
          ) : (
            <Icon path={musicIcon} size={20} />
          )}
          <Spectrum isPlaying={isPlaying} />
        </span>
        <span className="player-title" title={track.title}>
          {track.title}
        </span>
        <Press icon={chevronLeftIcon} label={words['players.previous']} onPress={() => step(-1)} />
        <Press
          icon={isPlaying ? pauseIcon : playIcon}
          label={words[isPlaying ? 'players.pause' : 'players.play']}
          onPress={toggle}
        />
        <Press icon={chevronRightIcon} label={words['players.next']} onPress={() => step(1)} />
        <Press
          icon={listIcon}
          label={words['players.queue']}
          isOpen={isListed}
          onPress={() => setListed(!isListed)}
        />
        <Press icon={closeIcon} label={words['players.close']} onPress={close} />
      </div>
      {hasFailed && (
        <p className="player-failed" role="status">
          {words['players.failed']}
        </p>
      )}
      <Place key={track.src} time={track.time} />
      {isListed && (
        <>
          <Settings />
          <Queue playlist={playlist} />
        </>
      )}
    </aside>
  )
}

interface PressProps {
  icon: string
  label: string
  isOpen?: boolean
  onPress: () => void
}

function Press({ icon, label, isOpen, onPress }: PressProps) {
  return (
    <button
      type="button"
      className="player-press"
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      <Icon path={icon} size={20} />
    </button>
  )
}

function Place({ time }: { time: number }) {
  const [now, setNow] = useState(placeNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(placeNow()), LOOKS)
    return () => clearInterval(timer)
  }, [])
  const words = playerWords()
  return (
    <div className="player-place">
      <span>{clockOf(now)}</span>
      <input
        type="range"
        aria-label={words['players.place']}
        aria-valuetext={`${clockOf(now)} / ${clockOf(time)}`}
        min={0}
        max={Math.max(1, Math.round(time))}
        value={Math.round(now)}
        onChange={({ currentTarget }) => {
          seek(Number(currentTarget.value))
          setNow(Number(currentTarget.value))
        }}
      />
      <span>{clockOf(time)}</span>
    </div>
  )
}

function Settings() {
  const { volume, speed } = useSyncExternalStore(subscribeSound, readSound)
  const words = playerWords()
  return (
    <div className="player-settings">
      <label>
        {words['players.volume']}
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={volume}
          onChange={({ currentTarget }) => setVolume(Number(currentTarget.value))}
        />
      </label>
      <label>
        {words['players.speed']}
        <select
          className="input select"
          value={speed}
          onChange={({ currentTarget }) => setSpeed(Number(currentTarget.value))}
        >
          {SPEEDS.map((one) => (
            <option key={one} value={one}>
              {one}×
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
