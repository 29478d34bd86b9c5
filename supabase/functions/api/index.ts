// The product API as an edge function. `npm run build -w api` makes bundle.js of api/src/edge.ts, then
// `supabase functions deploy api` sends both.
import { createEdgeHandler } from './bundle.js';

Deno.serve(createEdgeHandler(Deno.env.toObject()));
