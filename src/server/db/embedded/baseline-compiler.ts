import { setFlagsFromString } from 'node:v8';

/**
 * Leaves out V8's optimizing compiler for WebAssembly, that is for the embedded engine: it takes half a gigabyte for the
 * largest function of the engine, and lets a command wait for it at its end. To be called before the engine is loaded.
 */
export function selectBaselineCompiler(): void {
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
}
