CREATE TABLE "data_secret_check" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "data_secret_check_is_one" CHECK (id = 1)
);
