import type { CSSProperties } from 'react'
import { fromOklch, hexOf } from '#shared/visitor/contrast.ts'
import { accentOf, MODES, MOST_HUE } from '#shared/visitor/site-colors.ts'
import { useI18n } from '#ui/i18n.tsx'
import type { FrameContent } from '../../rules/content.ts'
import { FieldBox } from '../forms/FieldBox.tsx'
import { TypeFields } from './TypeFields.tsx'

const MOST_RADIUS = 24

type Look = Pick<FrameContent, 'hue' | 'radius' | 'typeface' | 'typeSize'>

interface Props {
  look: Look
  onChange: (change: Partial<Look>) => void
}

/** The accent of the whole site, how round its corners are, and what its texts are set in. */
export function LookForm({ look, onChange }: Props) {
  const { hue, radius, typeface, typeSize } = look
  const { t } = useI18n()
  return (
    <>
      <HueField hue={hue} onHue={(next) => onChange({ hue: next })} />
      <FieldBox label={t('builder.form.frame.radius')} at="radius" isGroup={false}>
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
      <TypeFields typeface={typeface} typeSize={typeSize} onChange={onChange} />
    </>
  )
}

/** Any hue can be taken: it is made as deep or as bright as it must be to be read, which the samples show. */
function HueField({ hue, onHue }: { hue: number; onHue: (hue: number) => void }) {
  const { t } = useI18n()
  return (
    <FieldBox
      label={t('builder.form.frame.hue')}
      at="hue"
      help={t('builder.form.frame.hue.help')}
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
              value={hue}
              data-hue=""
              style={{ '--shown': hue } as CSSProperties}
              aria-valuetext={t('builder.form.frame.hue.value', { hue })}
              onChange={({ currentTarget }) => onHue(Number(currentTarget.value))}
            />
            <output className="num">{hue}°</output>
          </div>
          <div className="flex gap-2">
            {MODES.map((mode) => {
              const { accent, ink } = accentOf(hue)[mode]
              return (
                <span
                  key={mode}
                  className="bf-sample"
                  style={{ background: hexOf(fromOklch(accent)), color: hexOf(fromOklch(ink)) }}
                >
                  {t('builder.form.frame.mode', { mode })}
                </span>
              )
            })}
          </div>
        </>
      )}
    </FieldBox>
  )
}
