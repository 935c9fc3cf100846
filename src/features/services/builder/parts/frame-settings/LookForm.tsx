import { type CSSProperties, useState } from 'react'
import { fromOklch, hexOf } from '#shared/visitor/contrast.ts'
import { accentOf, MODES, MOST_HUE, nearestReadableHue } from '#shared/visitor/site-colors.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { FrameContent } from '../../rules/content.ts'
import { FieldBox } from '../forms/FieldBox.tsx'

const MOST_RADIUS = 24

interface Props {
  hue: number
  radius: number
  onChange: (change: Partial<Pick<FrameContent, 'hue' | 'radius'>>) => void
}

/** The accent of the whole site, and how round its corners are. */
export function LookForm({ hue, radius, onChange }: Props) {
  const { t } = useI18n()
  return (
    <>
      <HueField hue={hue} onHue={(next) => onChange({ hue: next })} />
      <FieldBox label={t('builder.form.frame.radius')} isGroup={false}>
        {({ labelId: _, ...ids }) => (
          <div className="bf-range">
            <input
              {...ids}
              type="range"
              min={0}
              max={MOST_RADIUS}
              value={radius}
              aria-valuetext={`${radius} px`}
              onChange={({ currentTarget }) => onChange({ radius: Number(currentTarget.value) })}
            />
            <output className="num">{radius} px</output>
          </div>
        )}
      </FieldBox>
    </>
  )
}

function HueField({ hue, onHue }: { hue: number; onHue: (hue: number) => void }) {
  const { t } = useI18n()
  /** Chosen, and not taken: it could not be read somewhere. */
  const [refused, setRefused] = useState<number | null>(null)
  const shown = refused ?? hue
  const nearest = refused === null ? null : nearestReadableHue(refused)
  return (
    <FieldBox
      label={t('builder.form.frame.hue')}
      help={t('builder.form.frame.hue.help')}
      problem={refused === null ? undefined : t('builder.form.frame.hue.weak')}
      isGroup={false}
    >
      {({ labelId: _, ...ids }) => (
        <>
          <div className="bf-range">
            <input
              {...ids}
              type="range"
              min={0}
              max={MOST_HUE}
              value={shown}
              data-hue=""
              style={{ '--shown': shown } as CSSProperties}
              aria-valuetext={t('builder.form.frame.hue.value', { hue: shown })}
              onChange={({ currentTarget }) => {
                const next = Number(currentTarget.value)
                const isReadable = nearestReadableHue(next) === next
                setRefused(isReadable ? null : next)
                if (isReadable) onHue(next)
              }}
            />
            <output className="num">{shown}°</output>
          </div>
          <div className="flex gap-2">
            {MODES.map((mode) => {
              const { accent, ink } = accentOf(shown)[mode]
              return (
                <span
                  key={mode}
                  className="bf-sample"
                  // A colour that cannot be read is not shown as one to read.
                  style={{ background: hexOf(fromOklch(accent)), color: hexOf(fromOklch(ink)) }}
                >
                  {refused === null ? t('builder.form.frame.mode', { mode }) : null}
                </span>
              )
            })}
          </div>
          {nearest !== null && (
            <Button
              look="line"
              size="small"
              onClick={() => {
                setRefused(null)
                onHue(nearest)
              }}
            >
              <span
                className="bf-swatch"
                style={{ background: hexOf(fromOklch(accentOf(nearest).light.accent)) }}
              />
              {t('builder.form.frame.hue.take', { hue: nearest })}
            </Button>
          )}
        </>
      )}
    </FieldBox>
  )
}
