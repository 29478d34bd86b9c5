// The product API as an edge function. `npm run build -w api` bundles api/src/edge.ts as bundle.js; `supabase functions deploy api` uploads
// both files.
import { createEdgeHandler } from './bundle.js';

Deno.serve(createEdgeHandler(Deno.env.toObject()));
