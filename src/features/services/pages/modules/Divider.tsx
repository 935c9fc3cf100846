import '../styles/divider.css'
import type { ModuleProps } from '#site/module.ts'
import type { DividerSettings } from '../schemas.ts'

export function View({ settings: { look, size } }: ModuleProps<DividerSettings>) {
  return look === 'line' ? (
    <hr className="divider" data-size={size} />
  ) : (
    <div className="divider" data-size={size} />
  )
}
