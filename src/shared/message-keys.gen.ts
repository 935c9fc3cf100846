// Written by scripts/generate.ts from the English locale files; do not edit.
export type MessageKey = never
