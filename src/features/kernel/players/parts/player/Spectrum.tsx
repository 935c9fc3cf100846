import { useEffect, useRef } from 'react'
import { spectrum } from './sound.ts'

const BARS = 8
/** Share of the frequency bins that is drawn: music and speech show nothing above it. */
const AUDIBLE_SHARE = 0.6

/** Frequency bars. They stay still with reduced motion, or where the audio is cross-origin and cannot be analysed. */
export function Spectrum({ isPlaying }: { isPlaying: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const shown = canvas.current
    const analyser = spectrum()
    const context = shown?.getContext('2d')
    if (!shown || !context || !analyser || !isPlaying) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const levels = new Uint8Array(analyser.frequencyBinCount)
    const share = Math.floor((levels.length * AUDIBLE_SHARE) / BARS)
    const width = shown.width / BARS
    let frame = 0
    const draw = () => {
      analyser.getByteFrequencyData(levels)
      context.clearRect(0, 0, shown.width, shown.height)
      context.fillStyle = '#fff'
      for (let bar = 0; bar < BARS; bar += 1) {
        const level = Math.max(...levels.subarray(bar * share, (bar + 1) * share)) / 255
        const height = Math.max(2, level * shown.height)
        context.fillRect(bar * width + 1, shown.height - height, width - 2, height)
      }
      frame = requestAnimationFrame(draw)
    }
    draw()
    return () => {
      cancelAnimationFrame(frame)
      context.clearRect(0, 0, shown.width, shown.height)
    }
  }, [isPlaying])
  return (
    <span aria-hidden="true">
      <canvas ref={canvas} width={44} height={44} />
    </span>
  )
}
