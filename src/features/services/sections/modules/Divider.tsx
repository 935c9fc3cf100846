import '../sections.css'
import type { ModuleProps } from '#site/module.ts'
import type { DividerSettings } from '../schemas.ts'

export function View({ settings: { look, size } }: ModuleProps<DividerSettings>) {
  return look === 'line' ? (
    <hr className="section-divider" data-size={size} />
  ) : (
    <div className="section-divider" data-size={size} />
  )
}
