#!/bin/sh
# Runs Paydesk with a module that Node reads before it. Playwright takes NODE_OPTIONS away from what it launches itself.
NODE_OPTIONS="--import=$PAYDESK_PRELOAD" exec "$PAYDESK_PROGRAM" "$@"
