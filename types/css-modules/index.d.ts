/// <reference path="../../packages/federation/css-modules.d.ts" />
