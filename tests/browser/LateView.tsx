import type { ModuleView } from '#site/module.ts'

export const View: ModuleView = () => <h1>late view</h1>
