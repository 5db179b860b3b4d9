// Node 20 starts no thread from TypeScript: this file lets tsx read the module that the thread is for.
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(workerData)
