CREATE TABLE "idempotency_key" (
	"hash" text PRIMARY KEY NOT NULL,
	"fingerprint" jsonb NOT NULL,
	"state" text NOT NULL,
	"holder" text NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"outcome_sealed" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_done" CHECK ((state = 'done') = (outcome_sealed is not null))
);
--> statement-breakpoint
CREATE INDEX "idempotency_key_created" ON "idempotency_key" USING btree ("created_at");